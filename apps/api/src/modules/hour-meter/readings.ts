import type { HourMeterReading } from '@rentme/domain/hour-meter/hour-meter-reading'
import { sql } from 'kysely'
import type { Db } from '../../kit/database.ts'

/** Every reading of a machine. */
export const readingsOf = async (db: Db, productId: string): Promise<HourMeterReading[]> => {
  const { rows } = await sql<HourMeterReading>`select * from hour_meter_readings
    where "productId" = ${productId} and "deletedAt" is null`.execute(db)
  return rows
}
