import { countMetric } from '../platform/logger.ts'
import type { Decision } from './decision.ts'

export const countDecision = ({ decision }: Pick<Decision, 'decision'>) =>
  countMetric(decision === 'approve' ? 'QuotesApproved' : 'QuotesDeclined', {})
