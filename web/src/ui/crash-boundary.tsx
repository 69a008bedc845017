import { Component, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { Question, Screen, ScreenMain } from './screen.tsx'

type Props = { screen: string; children: ReactNode }
type State = { failed: boolean }

/** Shown instead of an empty page when a screen fails to draw or its code cannot be loaded; another screen tries anew. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.screen !== this.props.screen) this.setState({ failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Screen>
        <ScreenMain first>
          <Question title="화면을 불러오지 못했어요" />
          <Notice kind="error" title="연결을 확인하고 다시 불러와주세요.">
            쓴 내용은 저장되어 있어요.
          </Notice>
          <p style={{ marginTop: 'var(--space-6)' }}>
            <Button onClick={() => window.location.reload()}>다시 불러오기</Button>
          </p>
        </ScreenMain>
      </Screen>
    )
  }
}
