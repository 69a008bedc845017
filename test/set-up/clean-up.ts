import { afterAll } from 'vitest'
import { removeTemporaryFolders } from '../support/temporary-folder.ts'

// A runner ends the processes of its tests without telling them, so their own end is too late. Run anew for every file
// of tests, also where the files share their modules.
afterAll(removeTemporaryFolders)
