import { useState } from 'react'
import { shrinkPhoto } from './shrink-photo.ts'

export type Picking = {
  /** Files that are being made small. */
  busy: number
  /** Why files of the last choice were left out. */
  problem: string | undefined
  pick: (files: readonly File[]) => Promise<void>
}

/**
 * Makes chosen files small, one after the other, and passes them on. Goes on when the person opens another screen.
 * @param left how many more photos there may be
 * @param most how many there may be at all
 */
export function usePicking(left: number, most: number, onPicture: (picture: Blob) => Promise<unknown>): Picking {
  const [busy, setBusy] = useState(0)
  const [problem, setProblem] = useState<string>()
  const pick = async (files: readonly File[]) => {
    const accepted = files.slice(0, Math.max(0, left - busy))
    setProblem(accepted.length < files.length ? `사진은 ${most}장까지 올릴 수 있어요.` : undefined)
    setBusy((count) => count + accepted.length)
    for (const file of accepted) {
      const picture = await shrinkPhoto(file)
      if (picture === undefined) setProblem(`‘${file.name}’ 파일은 사진이 아니에요. 다시 골라주세요.`)
      else await onPicture(picture)
      setBusy((count) => count - 1)
    }
  }
  return { busy, problem, pick }
}
