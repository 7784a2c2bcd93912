import { type PrimerMode, primerModes } from '@paratope/bio/tools'
import { useMemo } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { lacZAlpha } from './examples.ts'
import { NumberEntry, readNumber } from './number-entry.tsx'
import { primerDesignTexts } from './primer-design.texts.ts'
import { PrimerDesignResult } from './primer-design-result.tsx'
import { RunFailure } from './run-failure.tsx'
import { SequenceEntry } from './sequence-entry.tsx'
import { sequenceToolTexts } from './sequence-tools.texts.ts'
import { ToolPage } from './tool-page.tsx'
import styles from './tools.module.css'
import { useToolEntries } from './use-tool-entries.ts'
import { useToolRun } from './use-tool-run.ts'

const defaults = { seq: '', use: 'pcr', from: '', to: '', min: '', max: '', new: '' }
const positionLimits = { min: 0, max: 1_000_000, decimals: 0 }
/** Lengths of products that are usual for each use. */
const usualProducts = { pcr: ['200', '1000'], qpcr: ['70', '150'] } as const

const isPicked = (mode: PrimerMode): mode is keyof typeof usualProducts => mode in usualProducts

/** A number that may be absent; undefined is none that can be read. */
const readOptional = (text: string): number | 'none' | undefined =>
  text.trim() === '' ? 'none' : readNumber(text, positionLimits)

export default function PrimerDesignPage() {
  const t = useTexts(primerDesignTexts)
  const tSequence = useTexts(sequenceToolTexts)
  const state = useToolEntries(defaults)
  const { seq, from, to, new: replacement } = state.entries
  const mode = primerModes.find((each) => each === state.entries.use) ?? 'pcr'
  const [usualMin, usualMax] = isPicked(mode) ? usualProducts[mode] : usualProducts.pcr
  const shortest = state.entries.min || usualMin
  const longest = state.entries.max || usualMax
  const input = useMemo(() => {
    const [first, last] = [readOptional(from), readOptional(to)]
    const [min, max] = [readNumber(shortest, positionLimits), readNumber(longest, positionLimits)]
    if (seq.trim() === '' || first === undefined || last === undefined) return undefined
    if (min === undefined || max === undefined || (!isPicked(mode) && first === 'none')) return undefined
    return {
      text: seq,
      mode,
      ...(first !== 'none' && { from: first }),
      ...(last !== 'none' && { to: last }),
      product: { min, max },
      replacement,
    }
  }, [seq, from, to, mode, shortest, longest, replacement])
  const { result, error, hasFailed } = useToolRun('primers', input)
  return (
    <ToolPage
      id="primer-design"
      state={state}
      entry={
        <>
          <SequenceEntry
            label={tSequence('dna')}
            hint={tSequence('dna.hint')}
            value={seq}
            error={error}
            example={lacZAlpha}
            onChange={(value) => state.set({ seq: value })}
          />
          <Field label={t('use')}>
            <Select
              value={mode}
              options={primerModes.map((value) => ({ value, text: t(`use.${value}`) }))}
              onChange={({ target }) => state.set({ use: target.value, min: '', max: '' })}
            />
          </Field>
          <div className={styles.fields}>
            <Field label={t('from')}>
              <Input inputMode="numeric" value={from} onChange={({ target }) => state.set({ from: target.value })} />
            </Field>
            <Field label={t('to')}>
              <Input inputMode="numeric" value={to} onChange={({ target }) => state.set({ to: target.value })} />
            </Field>
            {isPicked(mode) && (
              <>
                <NumberEntry
                  label={t('shortest')}
                  suffix="bp"
                  value={shortest}
                  onChange={(min) => state.set({ min })}
                />
                <NumberEntry label={t('longest')} suffix="bp" value={longest} onChange={(max) => state.set({ max })} />
              </>
            )}
          </div>
          <p className={styles.soft}>{isPicked(mode) ? t('target.hint') : t('change.hint')}</p>
          {!isPicked(mode) && (
            <Field label={t('replacement')} hint={t('replacement.hint')}>
              <Input
                className="mono"
                spellCheck={false}
                value={replacement}
                onChange={({ target }) => state.set({ new: target.value })}
              />
            </Field>
          )}
        </>
      }
    >
      <RunFailure hasFailed={hasFailed} />
      {result && <PrimerDesignResult result={result} />}
      <p className={styles.soft}>{t(`method.${mode}`)}</p>
    </ToolPage>
  )
}
