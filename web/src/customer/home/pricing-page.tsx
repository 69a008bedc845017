import { type ReactNode, useState } from 'react'
import { type ServiceType, serviceTypes } from '#shared/booking/options.ts'
import { wonRange } from '#shared/korean.ts'
import { eveningFactor, holidayFactor, visitFee } from '#shared/prices/fee-amounts.ts'
import type { PriceList } from '#shared/prices/price-list.ts'
import { onSiteText, priceText } from '#shared/prices/price-text.ts'
import { linesOfAllUnits } from '#shared/prices/service-lines.ts'
import { CloseIcon } from '../../core/art/tool-icons.tsx'
import { useConfig } from '../../core/lib/config.ts'
import { Button } from '../../core/ui/button.tsx'
import iconButton from '../../core/ui/icon-button.module.css'
import { Card } from '../../core/ui/layout.tsx'
import { Question, Screen, ScreenMain } from '../../core/ui/screen/screen.tsx'
import { takeFocus } from '../../core/ui/screen/take-focus.ts'
import { PaymentMethods } from '../../core/visit/payment.tsx'
import { rangeText } from '../../core/visit/price-text.ts'
import { eveningStart, paymentTexts } from '../../core/visit/usual-fee.ts'
import { Side, SidePage } from '../frame/side-page.tsx'
import { TabBar } from '../frame/tab-bar.tsx'
import { PriceExample } from './price-example.tsx'
import tableStyles from './price-table.module.css'
import { PriceTable } from './price-table.tsx'
import styles from './pricing-page.module.css'
import { useGoBack } from './use-go-back.ts'

const times = (factor: number) => ({ min: visitFee.min * factor, max: visitFee.max * factor })

const visitRows = [
  { name: '평일 낮', detail: `${eveningStart} 전`, price: wonRange(visitFee) },
  { name: '평일 저녁', detail: `출장비 ${eveningFactor}배`, price: wonRange(times(eveningFactor)) },
  { name: '주말·공휴일', detail: `출장비 ${holidayFactor}배`, price: wonRange(times(holidayFactor)) },
]

/** What may be added on site and no line of a list contains. */
const extras = [
  { name: '청소', detail: '실외기도 씻을 때' },
  { name: '설치', detail: '배관·앵글 재료비, 함께 사는 에어컨값' },
  { name: '철거', detail: '높은 곳 작업처럼 더 드는 작업' },
  { name: '냉매충전', detail: '새는 곳을 고칠 때' },
  { name: '점검', detail: '고칠 곳이 나왔을 때' },
]

/** Without a list, the work of each service is above as well. */
const workRows = (prices: PriceList | undefined) => [
  ...(prices === undefined ? serviceTypes.flatMap(rowsWithoutList) : []),
  ...extras.map((row) => ({ ...row, price: <small>{onSiteText}</small> })),
]

const rowsWithoutList = (service: ServiceType) =>
  linesOfAllUnits(undefined, service).map((line) => ({
    name: service,
    detail: line.label,
    price: line.amount === undefined ? <small>{onSiteText}</small> : priceText(line),
  }))

/** The fees as tables, the prices of work on request (specification 9.15). */
export function PricingPage() {
  const goBack = useGoBack()
  const [showsWork, setShowsWork] = useState(false)
  const prices = useConfig()?.prices
  return (
    <Screen grouped wide>
      <header className={styles.bar}>
        <button type="button" className={iconButton.button} aria-label="닫기" onClick={goBack}>
          <CloseIcon />
        </button>
      </header>
      <ScreenMain>
        <Question close title="요금 안내" lead="총금액은 출장비 + 작업비 + 재료비예요" />
        <SidePage>
          <PriceExample />
          <Side>
            <FeeTable caption="출장비" head={['방문 시간', '금액']} rows={visitRows} />
          </Side>
          <p className={styles.note}>
            저녁은 {eveningStart}부터예요. 주말·공휴일 저녁에는 {holidayFactor}배만 적용돼요. 출장비는 {rangeText}{' '}
            {paymentTexts.join(' ')}
          </p>
        </SidePage>
        <PriceTable />
        <div className={styles.more}>
          {showsWork ? (
            <FeeTable caption="추가 요금" head={['서비스', '금액']} rows={workRows(prices)} arrived />
          ) : (
            <Button kind="outline" onClick={() => setShowsWork(true)}>
              추가 요금 보기
            </Button>
          )}
          {/* Last, since it appears with the stage's settings: nothing above it moves. */}
          <p className={styles.note}>
            <PaymentMethods />
          </p>
        </div>
      </ScreenMain>
      <TabBar />
    </Screen>
  )
}

type FeeTableProps = {
  caption: string
  head: readonly [string, string]
  rows: readonly { name: string; detail: string; price: ReactNode }[]
  /** It was shown on request: it takes the focus. */
  arrived?: boolean
}

function FeeTable({ caption, head, rows, arrived = false }: FeeTableProps) {
  return (
    <Card padding={5} className={tableStyles.table}>
      <table>
        <caption ref={arrived ? takeFocus : undefined} tabIndex={-1}>
          {caption}
        </caption>
        <thead>
          <tr>
            <th scope="col">{head[0]}</th>
            <th scope="col">{head[1]}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, detail, price }) => (
            <tr key={`${name} ${detail}`}>
              <th scope="row">
                {name}
                <small>{detail}</small>
              </th>
              <td>{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
