import type { SequenceFileAnswers, Topology } from '@paratope/contract/science/designs'
import { sequenceFileTexts } from '@paratope/contract/science/designs/sequence-file.texts'
import { tOptional } from '@paratope/contract/texts'
import { useId, useState } from 'react'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { ChoiceGroup, Radio } from '#ui/forms/radio.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

export interface FileQuestions {
  /** Names of sequences of which the file does not say whether they are circular. */
  readonly unstated: readonly string[]
  readonly remarks: readonly { readonly code: string; readonly text: string }[]
}

interface SequenceFileReviewProps {
  questions: FileQuestions
  isPending: boolean
  onConfirm: (answers: SequenceFileAnswers) => void
  onClose: () => void
}

const mostNames = 3

/** Open points of a sequence file, confirmed before anything of it is stored. */
export function SequenceFileReview({ questions, isPending, onConfirm, onClose }: SequenceFileReviewProps) {
  const t = useTexts(sequenceFileTexts)
  const language = useLanguage()
  const group = useId()
  const [topology, setTopology] = useState<Topology>()
  const [isMissing, setIsMissing] = useState(false)
  const { unstated, remarks } = questions
  const names = unstated.slice(0, mostNames).join(', ') + (unstated.length > mostNames ? ' …' : '')
  const confirm = () => {
    if (unstated.length > 0 && topology === undefined) setIsMissing(true)
    else onConfirm({ topology, acceptsRemarks: true })
  }
  const renderChoice = (choice: Topology) => (
    <Radio
      name={group}
      checked={topology === choice}
      hint={t(`topology.${choice}.hint`)}
      onChange={() => setTopology(choice)}
    >
      {t(`topology.${choice}`)}
    </Radio>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('review')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" loading={isPending} onClick={confirm}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      {unstated.length > 0 && (
        <ChoiceGroup
          legend={t('topology.unstated', { names, count: unstated.length })}
          error={isMissing && topology === undefined && t('topology.choose')}
        >
          {renderChoice('circular')}
          {renderChoice('linear')}
        </ChoiceGroup>
      )}
      {remarks.length > 0 && (
        <>
          <h3>{t('remarks')}</h3>
          <ul>
            {remarks.map(({ code, text }, at) => (
              <li key={at}>{tOptional(sequenceFileTexts, language, `warning.${code}`, { text }) ?? text}</li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
