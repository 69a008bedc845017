import type { StageName, TableKey } from '#shared/deployment.ts'

/** Parameter of a table of `Data`, or of a restored table (decision 0026). */
export type TableParameter = `${'data' | `restored/${string}`}/${TableKey}${'Table' | 'Stream'}`

/** Names and ARNs that stacks of one region share. Why by parameter: decision 0041. */
export type StackParameter =
  | TableParameter
  | 'data/serverSecret'
  | 'data/originSecret'
  | 'data/solapiSecret'
  | 'data/photosBucket'
  | 'identity/userPool'
  | 'identity/userPoolClient'
  | 'identity/staffUserPool'
  | 'identity/staffUserPoolClient'
  | 'identity/functionLogs'
  | 'backend/apiId'
  | 'backend/functionLogs'
  | 'backend/operationsFunction'
  | 'backend/schedulesFunction'

/** @param suffix of the restored tables, which never include the record of erasures */
export const tableParameter = (key: TableKey, of: 'Table' | 'Stream', suffix: string | undefined): TableParameter =>
  suffix === undefined || key === 'erasures' ? `data/${key}${of}` : `restored/${suffix}/${key}${of}`

/** Returns the path of a parameter in Systems Manager. Not in a file of the CDK, which takes seconds to load. */
export const parameterName = (stage: StageName, parameter: StackParameter) => `/aircon-booking/${stage}/${parameter}`

/**
 * Parameter of the `Web` stack: the ID of the version of the origin secret that the site sends to the API. The CDK treats a
 * parameter with "secret" in its name as a secret.
 */
export const activeVersionParameter = 'ShownVersion'
