import type { LowApp } from '@paratope/contract/platform/low-apps'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { lowAppsKey } from './low-apps.data.ts'
import { lowAppForm, newLowAppForm } from './low-apps.forms.ts'
import { lowAppsPageTexts } from './low-apps-page.texts.ts'

export interface LowAppDialogProps {
  /** Absent for a new one. */
  app?: LowApp
  onClose: () => void
}

/** The title of an app, in each language. */
export default function LowAppDialog({ app, onClose }: LowAppDialogProps) {
  const t = useTexts(lowAppsPageTexts)
  const common = {
    buttonTexts: { submit: t('save'), cancel: t('cancel'), close: t('cancel') },
    successText: t('saved'),
    invalidates: [lowAppsKey],
    onDone: onClose,
    onClose,
  }
  if (!app) {
    return (
      <FormDialog {...common} of={newLowAppForm} title={t('add')}>
        <TitleFields of={newLowAppForm} />
      </FormDialog>
    )
  }
  const { id, version, title, pages } = app
  return (
    <FormDialog
      {...common}
      of={lowAppForm}
      title={t('edit', { name: title.en })}
      body={{ id, version, pages }}
      values={{ title }}
    >
      <TitleFields of={lowAppForm} />
    </FormDialog>
  )
}

function TitleFields({ of }: { of: typeof newLowAppForm | typeof lowAppForm }) {
  const t = useTexts(lowAppsPageTexts)
  return (
    <>
      <TextField of={of} name="title.en" label={t('title.en')} autoComplete="off" />
      <TextField of={of} name="title.zh" label={t('title.zh')} autoComplete="off" />
      <TextField of={of} name="title.es" label={t('title.es')} autoComplete="off" />
      <TextField of={of} name="title.ja" label={t('title.ja')} autoComplete="off" />
    </>
  )
}
