import { describeNumberProblem } from '@paratope/contract/kernel/number-problem'
import type { NumberProblem } from '@paratope/contract/kernel/number-text'
import { useLanguage } from '#lib/page/site-context.tsx'
import { NumberChoice } from './number-choice.tsx'
import styles from './numbers.module.css'

export interface NumberNoteProps {
  id?: string
  problem: NumberProblem
  onChoose: (text: string) => void
}

/** Problem of a typed number; of two readings one is chosen by a button. */
export default function NumberNote({ id, problem, onChoose }: NumberNoteProps) {
  const language = useLanguage()
  return (
    <span id={id} role="alert" className={styles.note}>
      {describeNumberProblem(problem, language)}
      {problem.readings && <NumberChoice readings={problem.readings} onChoose={onChoose} />}
    </span>
  )
}
