import {
  analyseDoseResponse,
  compareDoseResponses,
  findOutliers,
  getRange,
  type LogisticOptions,
  logisticModels,
  type ResultCurves,
  weightings,
} from '@paratope/bio'
import { useState } from 'react'
import { CurveFigure } from '#figures/curve-figure.tsx'
import type { FigureProps } from '#figures/figure-frame.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { describeResponse } from './describe-response.ts'
import { doseResponseTexts } from './dose-response.texts.ts'
import styles from './dose-response-view.module.css'
import { PotencyTable } from './potency-table.tsx'

interface DoseResponseViewProps {
  result: ResultCurves
  frame: FigureProps
}

/** Doses and responses with their fits, the wells that lie off them, and potencies beside a reference. */
export function DoseResponseView({ result: { curves, x, y }, frame }: DoseResponseViewProps) {
  const t = useTexts(doseResponseTexts)
  const lang = useLanguage()
  const [model, setModel] = useState<NonNullable<LogisticOptions['model']>>('4pl')
  const [weighting, setWeighting] = useState<NonNullable<LogisticOptions['weighting']>>('none')
  const options = { model, weighting }
  const range = Math.max(...curves.map(({ points }) => getRange(points)))
  const analysed = curves.map((curve) => ({
    ...curve,
    response: analyseDoseResponse(curve.points, { ...options, range }),
  }))
  const series = analysed.map(({ name, points, response }) => {
    const note = describeResponse(response, { t, lang, unit: x.unit })
    if (response.kind !== 'determined') return { name, points, note }
    const marked = findOutliers(points, options)
    const mark = marked.length > 0 ? ` · ${t('outliers', { count: marked.length })}` : ''
    return { name, points, fit: response.fit, marked, note: note + mark }
  })
  const determined = analysed.filter(({ response }) => response.kind === 'determined')
  return (
    <div className={styles.view}>
      <div className={styles.options}>
        <Field label={t('model')}>
          <Select
            value={model}
            options={logisticModels.map((value) => ({ value, text: t(`model.${value}`) }))}
            onChange={({ target }) => setModel(logisticModels.find((each) => each === target.value) ?? '4pl')}
          />
        </Field>
        <Field label={t('weighting')}>
          <Select
            value={weighting}
            options={weightings.map((value) => ({ value, text: t(`weighting.${value}`) }))}
            onChange={({ target }) => setWeighting(weightings.find((each) => each === target.value) ?? 'none')}
          />
        </Field>
      </div>
      <CurveFigure {...frame} x={x} y={y} series={series} />
      {determined.length > 1 && (
        <PotencyTable
          curves={determined}
          compare={(reference, sample) => compareDoseResponses(reference.points, sample.points, options)}
        />
      )}
    </div>
  )
}
