import { edit } from './customers/edit-me.ts'
import { exportAll } from './customers/export-me.ts'
import { show } from './customers/show-me.ts'
import { join } from './customers/sign-up.ts'
import { leave } from './customers/withdraw.ts'
import { api } from './platform/api.ts'
import { warmUpSecrets } from './platform/secret.ts'
import { enter } from './sign-in/log-in.ts'
import { send } from './sms/send-code.ts'

/** Codes, sign-in and customers: the one zone that may send messages and administer accounts (design §3). */
export const handler = api([send, enter, join, show, edit, leave, exportAll])

void warmUpSecrets()
