import { Component, type ReactNode } from 'react'
import { Button } from '../../core/ui/button.tsx'
import { BottomBar, Question, Screen, ScreenMain } from '../../core/ui/screen/screen.tsx'
import { UnpluggedArt } from './unplugged-art.tsx'

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
