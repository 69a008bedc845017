/** What customers report after the self-check before a repair (specification 9.29). */
export const selfCheckResults = ['solved', 'unsolved'] as const
export type SelfCheckResult = (typeof selfCheckResults)[number]
