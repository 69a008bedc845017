import { useState } from 'react'
import { type FailedFile, type PhotoProblem, photoProblemTexts } from './photo-problem.ts'
import { shrinkPhoto } from './shrink-photo.ts'

export type Picking = {
  /** Files that are being made small. */
  busy: number
  /** Why files of the last choice were left out. */
  problems: readonly string[]
  pick: (files: readonly File[]) => Promise<void>
}

/**
 * Makes chosen files small, one after the other, and passes them on. Goes on when the person opens another screen.
 * @param left how many more photos there may be
 * @param most how many there may be at all
 */
export function usePicking(left: number, most: number, onPicture: (picture: Blob) => Promise<unknown>): Picking {
  const [busy, setBusy] = useState(0)
  const [isTooMany, setTooMany] = useState(false)
  const [failed, setFailed] = useState<readonly FailedFile[]>([])
  const pass = async (file: File): Promise<PhotoProblem | undefined> => {
    const picture = await shrinkPhoto(file)
    if (typeof picture === 'string') return picture
    await onPicture(picture)
    return undefined
  }
  const pick = async (files: readonly File[]) => {
    const accepted = files.slice(0, Math.max(0, left - busy))
    setTooMany(accepted.length < files.length)
    setFailed([])
    setBusy((count) => count + accepted.length)
    for (const file of accepted) {
      const problem = await pass(file)
      if (problem !== undefined) setFailed((others) => [...others, { name: file.name, problem }])
      setBusy((count) => count - 1)
    }
  }
  const problems = photoProblemTexts(failed)
  return { busy, problems: isTooMany ? [`사진은 ${most}장까지 올릴 수 있어요.`, ...problems] : problems, pick }
}
