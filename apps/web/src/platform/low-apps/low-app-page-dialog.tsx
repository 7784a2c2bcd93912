import type { LowApp, LowAppPage } from '@paratope/contract/platform/low-apps'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CheckboxGroupField } from '#kit/form/choice-fields.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { SelectField } from '#kit/form/select-field.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { lowAppReportsQuery, lowAppsKey } from './low-apps.data.ts'
import { lowAppPageForm } from './low-apps.forms.ts'
import { lowAppsPageTexts } from './low-apps-page.texts.ts'

export interface LowAppPageDialogProps {
  app: LowApp
  /** Absent for a new one, which becomes the last. */
  page?: LowAppPage
  onClose: () => void
}

/** A page of an app: its address, title and report with columns and parameters. */
export default function LowAppPageDialog({ app, page, onClose }: LowAppPageDialogProps) {
  const t = useTexts(lowAppsPageTexts)
  const { data: reports = [] } = useQuery(lowAppReportsQuery(useLanguage()))
  const [code, setCode] = useState(page?.report ?? '')
  const [params, setParams] = useState<Readonly<Record<string, string>>>(page?.params ?? {})
  const report = reports.find((one) => one.code === code)
  return (
    <FormDialog
      of={lowAppPageForm}
      width={560}
      title={t(page ? 'page.edit' : 'page.new')}
      values={page ? { ...page.title, path: page.path, report: page.report, columns: page.columns } : {}}
      buttonTexts={{ submit: t('save'), cancel: t('cancel'), close: t('cancel') }}
      errorTexts={{ path: t('path.hint') }}
      errorFields={{ 'low_app.path_taken': 'path', 'report.field_unknown': 'report', 'report.value_refused': 'report' }}
      successText={t('saved')}
      invalidates={[lowAppsKey]}
      call={({ lowApps }, _, { path = '', columns = [], en = '', zh, es, ja }) => {
        const given = Object.entries(params).filter(([name, value]) => report?.params.includes(name) && value !== '')
        const saved = { path, title: { en, zh, es, ja }, report: code, columns, params: Object.fromEntries(given) }
        const pages = page ? app.pages.map((one) => (one === page ? saved : one)) : [...app.pages, saved]
        return lowApps.edit({ body: { ...app, pages } })
      }}
      onDone={onClose}
      onClose={onClose}
    >
      <TextField of={lowAppPageForm} name="en" label={t('title.en')} autoComplete="off" />
      <TextField of={lowAppPageForm} name="zh" label={t('title.zh')} autoComplete="off" />
      <TextField of={lowAppPageForm} name="es" label={t('title.es')} autoComplete="off" />
      <TextField of={lowAppPageForm} name="ja" label={t('title.ja')} autoComplete="off" />
      <TextField of={lowAppPageForm} name="path" label={t('path')} hint={t('path.hint')} autoComplete="off" />
      <SelectField
        of={lowAppPageForm}
        name="report"
        label={t('report')}
        placeholder={t('report.choose')}
        options={reports.map(({ code: value, name }) => ({ value, text: name }))}
        onChange={({ target }) => setCode(target.value)}
      />
      {report && (
        <CheckboxGroupField
          key={code}
          of={lowAppPageForm}
          name="columns"
          legend={t('columns')}
          hint={t('columns.hint')}
          choices={report.columns.map(({ name, title }) => ({ value: name, text: title }))}
        />
      )}
      {report?.params.map((name) => (
        <Field key={name} label={t('param', { name })} hint={t('param.hint')}>
          <Input
            value={params[name] ?? ''}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => setParams({ ...params, [name]: target.value })}
          />
        </Field>
      ))}
    </FormDialog>
  )
}
