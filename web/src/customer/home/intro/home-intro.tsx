import { lazyPart } from '../../../core/lib/lazy-part.tsx'
import { Card, Text } from '../../../core/ui/layout.tsx'
import { ServedDistricts } from '../../frame/served-districts.tsx'
import { StagePhotos } from '../../frame/stage-photos.tsx'
import styles from './home-intro.module.css'
import { IntroFacts } from './intro-facts.tsx'

const IntroScene = lazyPart<{ className: string | undefined }>(
  async () => (await import('../assign-scene.tsx')).AssignScene,
  <svg className={styles.art} viewBox="0 0 120 104" height="92" aria-hidden="true" focusable="false" />,
)

/** What needs no proof: how to book, and how soon a technician comes. */
export function HomeIntro() {
  return (
    <Card as="section" className={styles.intro} aria-label="서비스 소개">
      <StagePhotos of="home" className={styles.photo} />
      <div className={styles.scene}>
        <IntroScene className={styles.art} />
        <Text size="small" weight="bold" tone="accent" className={styles.where}>
          <span>
            <ServedDistricts most={4} />
          </span>
          <span>
            서울 <ServedDistricts />
          </span>
        </Text>
        <Text size="title" weight="bold" tone="strong">
          회원가입 없이
          <br />네 단계로 예약해요
        </Text>
      </div>
      <IntroFacts />
    </Card>
  )
}
