import type { StageName, TableKey } from '#shared/deployment.ts'
import type { StackParameter } from './stack-parameters.ts'

/** What tells of a table: of one that `Data` made, or of one that was restored beside it (decision 0026). */
export type TableParameter = `${'data' | `restored/${string}`}/${TableKey}${'Table' | 'Stream'}`

/** @param suffix of the restored tables; the record of erasures is none of them: no restore takes it back */
export const tableParameter = (key: TableKey, of: 'Table' | 'Stream', suffix: string | undefined): TableParameter =>
  suffix === undefined || key === 'erasures' ? `data/${key}${of}` : `restored/${suffix}/${key}${of}`

/** Path of a parameter in Systems Manager; apart from the CDK, which takes seconds to load. */
export const parameterName = (stage: StageName, parameter: StackParameter) => `/aircon-booking/${stage}/${parameter}`

/**
 * Parameter of the `Web` stack itself: the id of the version of the origin secret that the site shows to the API. A name
 * with "secret" in it would count as one.
 */
export const activeVersionParameter = 'ShownVersion'
