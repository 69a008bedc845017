import { Box, Row, Stack } from '../../../core/ui/layout.tsx'
import { NextIcon } from '../../../core/ui/symbol-icons.tsx'
import styles from './questions.module.css'

type QuestionsProps = { questions: readonly { question: string; answer: string }[] }

/** Questions with answers that open; the first one is open. */
export const Questions = ({ questions }: QuestionsProps) => (
  <Stack as="ul" ground="surface" lined>
    {questions.map(({ question, answer }, index) => (
      <li key={question}>
        <details open={index === 0} className={styles.answer}>
          <Row
            as="summary"
            justify="between"
            gap={3}
            paddingBlock={4}
            paddingInline={5}
            weight="bold"
            tone="strong"
            className={styles.question}
          >
            {question}
            <NextIcon size={20} tone="quiet" />
          </Row>
          <Box as="p" paddingInline={5} marginBottom={5}>
            {answer}
          </Box>
        </details>
      </li>
    ))}
  </Stack>
)
