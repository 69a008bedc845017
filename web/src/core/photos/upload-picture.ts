import type { UploadForm } from '#shared/contract/photo-routes.ts'
import { MINUTE } from '#shared/durations.ts'
import { NetworkProblem } from '../api/problems.ts'
import { isOnline } from '../lib/connection.ts'

/** Longer than any call: a picture goes up on a slow connection. */
const TIMEOUT_MS = 2 * MINUTE

/**
 * Uploads a picture with a form of the server; `fetch` reports no progress.
 * @param onProgress receives the share that is uploaded, 0–1
 * @throws NetworkProblem also where the bucket rejects the form: another one may do
 */
export const uploadPicture = (
  { url, fields }: UploadForm['upload'],
  picture: Blob,
  onProgress: (share: number) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', picture)
    const request = new XMLHttpRequest()
    const fail = () => reject(new NetworkProblem(!isOnline()))
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.onload = () => (request.status < 300 ? resolve() : fail())
    request.onerror = fail
    request.ontimeout = fail
    request.timeout = TIMEOUT_MS
    request.open('POST', url)
    request.send(form)
  })
