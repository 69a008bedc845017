import { afterAll } from 'vitest'
import { removeTemporaryFolders } from '../support/temporary-folder.ts'

// The runner kills its workers without notice, so this runs after every test file, not at the end of the process.
afterAll(removeTemporaryFolders)
