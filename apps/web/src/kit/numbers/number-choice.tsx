import { toChosenText } from '@paratope/contract/kernel/chosen-number'
import { formatDecimalText } from '@paratope/contract/kernel/number-problem'
import { useLanguage } from '#lib/page/site-context.tsx'
import { Button } from '#ui/actions/button.tsx'
import styles from './numbers.module.css'

export interface NumberChoiceProps {
  readings: readonly [string, string]
  /** Receives text that is read as the chosen number. */
  onChoose: (text: string) => void
}

/** Both readings of a number such as 1.234, in the reader's notation. */
export function NumberChoice({ readings, onChoose }: NumberChoiceProps) {
  const language = useLanguage()
  return (
    <span className={styles.choice}>
      {readings.map((reading) => (
        <Button key={reading} size="small" onClick={() => onChoose(toChosenText(reading))}>
          {formatDecimalText(reading, language)}
        </Button>
      ))}
    </span>
  )
}
