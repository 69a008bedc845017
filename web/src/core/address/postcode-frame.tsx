import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { messages } from '#shared/messages/messages.ko.ts'
import { Button } from '../ui/button.tsx'
import { expectFrameEntries } from '../ui/history/go-back.ts'
import { Stack } from '../ui/layout.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { chosenAddress } from './chosen-address.ts'
import styles from './postcode-frame.module.css'
import { loadPostcode } from './postcode-loader.ts'

type PostcodeFrameProps = { onAddress: (address: string) => void; onFailure: () => void }

/** The postcode search inside the page: in-app browsers block pop-ups (specification 9.20). */
export function PostcodeFrame({ onAddress, onFailure }: PostcodeFrameProps) {
  const [problem, setProblem] = useState<string>()
  if (problem === undefined) {
    const fail = (reason: string) => {
      setProblem(reason)
      onFailure()
    }
    return <Search onAddress={onAddress} onFailure={fail} />
  }
  return (
    <Stack gap={3}>
      <Notice kind="error" title={problem}>
        아래에서 주소를 직접 입력해도 돼요.
      </Notice>
      <Button kind="outline" onClick={() => setProblem(undefined)}>
        다시 불러오기
      </Button>
    </Stack>
  )
}

type SearchProps = { onAddress: (address: string) => void; onFailure: (reason: string) => void }

/** One attempt to show the search. */
function Search({ onAddress, onFailure }: SearchProps) {
  const frame = useRef<HTMLElement>(null)
  const [loading, setLoading] = useState(true)
  const take = useEffectEvent((result: unknown) => {
    const address = chosenAddress(result)
    if (address === undefined) onFailure('고른 주소를 읽지 못했어요')
    else onAddress(address)
  })
  const fail = useEffectEvent(() => onFailure(messages.POSTCODE_UNAVAILABLE))
  useEffect(() => {
    let isOver = false
    // A double tap sends two results.
    const oncomplete = (result: unknown) => {
      if (isOver) return
      isOver = true
      take(result)
    }
    const embed = async () => {
      try {
        const Postcode = await loadPostcode()
        if (isOver || frame.current === null) return
        frame.current.replaceChildren()
        expectFrameEntries(frame.current)
        new Postcode({ oncomplete, width: '100%', height: '100%', submitMode: false }).embed(frame.current)
        setLoading(false)
      } catch {
        if (!isOver) fail()
      }
    }
    void embed()
    return () => {
      isOver = true
    }
  }, [])
  return (
    <div className={styles.frame}>
      {loading && (
        <p className={styles.loading} role="status">
          주소 검색을 불러오고 있어요
        </p>
      )}
      <section ref={frame} aria-label="주소 검색" />
    </div>
  )
}
