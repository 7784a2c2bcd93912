import { type CurveError, parseResultCurves } from '@paratope/bio'
import { fileLimits } from '@paratope/contract/platform/files'
import { useEffect, useEffectEvent, useState } from 'react'
import { createFileSender, type SendFile } from '#kit/uploads/send-file.ts'
import { UploadFieldView } from '#kit/uploads/upload-field.tsx'
import type { UploadedFile } from '#kit/uploads/uploaded-file.ts'
import { useUploadList } from '#kit/uploads/use-upload-list.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { InstrumentImport } from './instrument-import.tsx'
import { productionOfficeTexts } from './production-office.texts.ts'
import { CurveErrors } from './result-curves.tsx'
import { isCurveFile } from './result-file-view.tsx'

const MAX_ERRORS = 10

const sendStored = createFileSender('result')

interface ResultUploadProps {
  onChange: (files: readonly UploadedFile[]) => void
}

/** Uploads result files. Curves that cannot be drawn stay here, with their errors. */
export default function ResultUpload({ onChange }: ResultUploadProps) {
  const t = useTexts(productionOfficeTexts)
  const [errorsByName, setErrorsByName] = useState<ReadonlyMap<string, readonly CurveError[]>>(new Map())
  const send: SendFile = async (file, options) => {
    if (!isCurveFile(file.name)) return sendStored(file, options)
    const { errors } = parseResultCurves(await file.text())
    if (errors.length === 0) return sendStored(file, options)
    setErrorsByName((known) => new Map(known).set(file.name, errors.slice(0, MAX_ERRORS)))
    throw new RequestFailed(t('files.curves.refused'), { status: 422 })
  }
  const list = useUploadList({ purpose: 'result', limits: fileLimits.result, send }, () => [])
  const { files } = list
  const report = useEffectEvent(onChange)
  useEffect(() => report(files), [files])
  const refused = files.filter(({ status }) => status === 'error').map(({ name }) => name)
  return (
    <>
      <UploadFieldView label={t('files')} hint={t('files.hint')} list={list} />
      {[...errorsByName]
        .filter(([name]) => refused.includes(name))
        .map(([name, errors]) => (
          <CurveErrors key={name} title={t('files.curves.errors', { name })} errors={errors} />
        ))}
      <InstrumentImport onAdd={(file) => list.model.add([file])} />
    </>
  )
}
