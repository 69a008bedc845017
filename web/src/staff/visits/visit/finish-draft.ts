import { storedValue } from '../../../core/lib/stored-value.ts'
import { completionValues } from '../../completion/completion-values.ts'
import { staffPrefix } from '../../session/staff-session.ts'

/** What was typed of a visit and not sent. */
export const finishDraft = (request_id: string) =>
  storedValue({ area: 'local', key: `${staffPrefix}finish:${request_id}`, version: 1, schema: completionValues })
