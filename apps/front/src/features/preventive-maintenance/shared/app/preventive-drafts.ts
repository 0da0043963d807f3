import { draftKind } from '../../../../kit/app/list/draft-kind.ts'
import { preventiveHref } from '../../../addresses.ts'
import { concludeHref } from '../../app/paths.ts'
import { preventiveDraftPrefix, type Preventive } from '../../app/preventive.ts'

/** Preventives that were begun and not saved. */
export const preventiveDrafts = draftKind<Preventive>(
  preventiveDraftPrefix,
  ({ id, internCode, productId, concludes, progress }) => ({
    code: internCode,
    title: concludes === null ? 'Manutenção Preventiva' : 'Conclusão de Preventiva',
    href: concludes === null ? preventiveHref(productId) : concludeHref(id),
    asks: true,
    progress,
  }),
)
