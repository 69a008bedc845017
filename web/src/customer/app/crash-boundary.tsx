import { Component, type ReactNode } from 'react'
import styles from '../../core/art/scene.module.css'
import { isLeaving, LEAVING_MS } from '../../core/lib/leaving.ts'
import { Button } from '../../core/ui/button.tsx'
import { BottomBar, Question, Screen, ScreenMain } from '../../core/ui/screen/screen.tsx'

type Props = { screen: string; children: ReactNode }
type State = { failed: boolean }

/** Shows an error when a screen fails to render or to load. Navigation resets it. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override componentDidCatch(problem: unknown) {
    // The script that starts the page reports it.
    window.dispatchEvent(new CustomEvent('fault', { detail: problem }))
    // A page that is still there then shows the error.
    setTimeout(() => this.forceUpdate(), LEAVING_MS)
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.screen !== this.props.screen) this.setState({ failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    if (isLeaving()) return null
    return (
      <Screen>
        <ScreenMain first>
          <UnpluggedArt />
          <Question
            title="화면을 불러오지 못했어요"
            lead={
              <>
                연결을 확인하고 다시 불러와주세요.
                <br />쓴 내용은 저장되어 있어요.
              </>
            }
          />
        </ScreenMain>
        <BottomBar>
          <Button onClick={() => window.location.reload()}>다시 불러오기</Button>
        </BottomBar>
      </Screen>
    )
  }
}

/** An unplugged indoor unit. It is part of the first load, since nothing else may be available. */
function UnpluggedArt() {
  return (
    <svg className={styles.scene} viewBox="0 0 240 168" fill="none" strokeLinecap="round" aria-hidden="true">
      <rect x="24" y="22" width="124" height="36" rx="11" fill="var(--art-unit)" />
      <path d="M24 44h124v3a11 11 0 0 1-11 11H35a11 11 0 0 1-11-11Z" fill="var(--art-far)" />
      <path
        d="M148 40h22a16 16 0 0 1 16 16v14M181 90v8M191 90v8M174 70h24v8a12 12 0 0 1-24 0Z"
        stroke="var(--art-near)"
        strokeWidth="4"
      />
      <path d="M165 112l-6 4M207 112l6 4M186 112v8M38 51h96" stroke="var(--accent)" strokeWidth="3" />
    </svg>
  )
}
