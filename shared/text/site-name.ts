/** The longest name of a stage: `[에어컨예약] ` begins every message, which has one segment (decision 0031). */
export const siteNameLimit = 5

/** The name of a stage whose settings have none. */
export const defaultSiteName = '에어컨예약'

/** The name in a built document; the deployment replaces it by that of the stage. */
export const builtSiteName = '에어컨 방문 예약'
