import type { accountApiRoutes } from '#shared/contract.ts'
import { editMe, listAddresses, removeAddress, saveAddress, showMe } from '../customers/me.ts'
import { exchangeCode } from '../membership/exchange-code.ts'
import { exportMe } from '../membership/export-me.ts'
import { changeMyPhone } from '../membership/phone-change.ts'
import { signUp } from '../membership/sign-up.ts'
import { withdraw } from '../membership/withdrawal.ts'
import { api } from '../platform/http/api.ts'
import { warmUpSecrets } from '../platform/secrets/secret.ts'
import { exchangeStaffCode } from '../sign-in/exchange-staff-code.ts'
import { sendCode } from '../sms/send-code.ts'

/**
 * Codes, sign-in of members and staff, customers: the one trust zone that sends codes and manages accounts (decision
 * 0003).
 */
export const handler = api<typeof accountApiRoutes>({
  ...{ sendCode, exchangeCode, exchangeStaffCode, signUp },
  ...{ showMe, editMe, listAddresses, saveAddress, removeAddress, changeMyPhone, withdraw, exportMe },
})

void warmUpSecrets()
