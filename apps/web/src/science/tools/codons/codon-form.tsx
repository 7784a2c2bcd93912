import { codonUsages } from '@paratope/bio'
import { NumberInput } from '#kit/numbers/number-input.tsx'
import { type TFunction, useTexts } from '#lib/texts/texts.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input, Textarea } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { codonTexts } from './codon.texts.ts'
import type { CodonEntries, CodonError } from './codon-request.ts'
import styles from './codons.module.css'

type CodonT = TFunction<(typeof codonTexts)['table']['en']>

/** Says what is wrong with the gene or protein; undefined if it is another field. */
export function describeGeneError(error: CodonError | undefined, t: CodonT): string | undefined {
  switch (error?.code) {
    case 'frame':
      return t('frame', error.values)
    case 'ambiguous':
      return t('ambiguous', error.values)
    case 'stop':
      return t('stop', error.values)
    case 'letters':
    case 'empty':
      return t(error.code)
    default:
      return undefined
  }
}

interface CodonFormProps {
  entries: CodonEntries
  error: CodonError | undefined
  onChange: (changed: Partial<CodonEntries>) => void
}

/** A gene or protein, the host and the constraints. */
export function CodonForm({ entries, error, onChange }: CodonFormProps) {
  const t = useTexts(codonTexts)
  return (
    <div className={styles.form}>
      <Field label={t('text')} hint={t('text.hint')} error={describeGeneError(error, t)}>
        <Textarea
          className={`mono ${styles.text}`}
          rows={4}
          spellCheck={false}
          value={entries.text}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </Field>
      <CodonSettings entries={entries} error={error} onChange={onChange} />
    </div>
  )
}

/** The host and the constraints. */
export function CodonSettings({ entries, error, onChange }: CodonFormProps) {
  const t = useTexts(codonTexts)
  return (
    <>
      <Field label={t('host')}>
        <Select
          value={entries.hostId}
          options={codonUsages.map(({ id, name }) => ({ value: id, text: name }))}
          onChange={({ target }) => onChange({ hostId: target.value })}
        />
      </Field>
      <div className={styles.columns}>
        <Field label={t('gcMin')} {...(error?.code === 'gc' && { error: t('gc') })}>
          <NumberInput suffix="%" value={entries.gcMin} onChange={({ target }) => onChange({ gcMin: target.value })} />
        </Field>
        <Field label={t('gcMax')}>
          <NumberInput suffix="%" value={entries.gcMax} onChange={({ target }) => onChange({ gcMax: target.value })} />
        </Field>
      </div>
      <Field
        label={t('forbidden')}
        hint={t('forbidden.hint')}
        {...(error?.code === 'forbidden' && { error: t('forbidden.invalid') })}
      >
        <Input value={entries.forbidden} onChange={({ target }) => onChange({ forbidden: target.value })} />
      </Field>
      <Field label={t('seed')} hint={t('seed.hint')} {...(error?.code === 'seed' && { error: t('seed.invalid') })}>
        <NumberInput
          inputMode="numeric"
          value={entries.seed}
          onChange={({ target }) => onChange({ seed: target.value })}
        />
      </Field>
    </>
  )
}
