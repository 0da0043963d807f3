import { fileRelated, type UploadableType } from '../file/file.ts'
import type { Facts, Values } from '../kit/plan.ts'

/** Whether work is done, stays done, and bears a signature. */
export const isDoneAndSigned = async (
  facts: Facts,
  { id, status }: { id: string; status: string },
  input: Values,
  uploadableType: UploadableType,
): Promise<boolean> => {
  if (status !== 'completed' || (input['status'] ?? status) !== 'completed') return false
  return (await facts.where(fileRelated, { uploadableId: id, uploadableType, field: 'signature' })).length > 0
}
