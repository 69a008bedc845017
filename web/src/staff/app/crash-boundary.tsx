import { Component, type ReactNode } from 'react'
import { isLeaving, LEAVING_MS } from '../../core/lib/leaving.ts'
import { Button } from '../../core/ui/button.tsx'
import { Notice } from '../../core/ui/notice/notice.tsx'
import { FullPage } from '../ui/full-page.tsx'

type State = { hasCrashed: boolean; problem?: unknown }

/** Offers a reload when a screen cannot render or its code does not load. */
export class CrashBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasCrashed: false }

  static getDerivedStateFromError = (problem: unknown): State => ({ hasCrashed: true, problem })

  override componentDidCatch(problem: unknown) {
    // The script that starts the page reports it.
    window.dispatchEvent(new CustomEvent('fault', { detail: problem }))
    // A page that is still there then shows the error.
    setTimeout(() => this.forceUpdate(), LEAVING_MS)
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children
    if (isLeaving()) return null
    return (
      <FullPage title="화면을 열지 못했어요">
        <Notice kind="error" title="새 버전이 나왔거나 연결이 끊겼을 수 있어요" problem={this.state.problem}>
          다시 열면 보던 곳부터 이어서 할 수 있어요.
        </Notice>
        <Button onClick={() => window.location.reload()}>다시 열기</Button>
      </FullPage>
    )
  }
}
