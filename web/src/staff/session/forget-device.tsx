import { useState } from 'react'
import { deviceTokens } from '../../core/api/device-token.ts'
import { Text } from '../../core/ui/layout.tsx'
import { TextButton } from '../../core/ui/text-link.tsx'

/** For staff on a shared device: deletes its device tokens (specification 6.8). */
export function ForgetDevice() {
  const isVerified = deviceTokens.use() !== undefined
  const [isForgotten, setForgotten] = useState(false)
  if (isForgotten)
    return (
      <Text as="p" tone="muted" role="status">
        이 기기에서 인증 기록을 지웠어요.
      </Text>
    )
  if (!isVerified) return null
  const forget = () => {
    deviceTokens.write(undefined)
    setForgotten(true)
  }
  return <TextButton onClick={forget}>이 기기에서 인증 기록 지우기</TextButton>
}
