import { lazyPart } from '../../core/lib/lazy-part.tsx'
import { useWideScreen } from '../../core/lib/use-screen-width.ts'
import { SideBlock } from '../../core/ui/screen/side-block.tsx'
import { QueryProvider } from '../session/query-provider.tsx'
import { useSignedIn } from '../session/session.ts'

const MemberAside = lazyPart(async () => (await import('./my-page/member-aside.tsx')).MemberAside)

/** What wide windows show a member next to the account (specification 9.14). Phones never load it. */
export function MemberSide() {
  const isMember = useSignedIn() === true
  if (!useWideScreen() || !isMember) return null
  return (
    <SideBlock>
      <QueryProvider>
        <MemberAside />
      </QueryProvider>
    </SideBlock>
  )
}
