import { type ComponentType, useState } from 'react'
import { CellDialog } from '#kit/grid/cell-dialog.tsx'
import type { CellComponentProps } from '#kit/grid/grid-types.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { joinNote } from '#ui/display/format.ts'
import { Icon } from '#ui/display/icons.tsx'
import styles from './popup-picker.module.css'
import { popupPickerTexts } from './popup-picker.texts.ts'
import { findSettingsError, type PopupSettings, splitFields } from './popup-settings.ts'

const PickerDialog = lazyComponent(() => import('./picker-dialog.tsx'))

/** The `component` of a grid's column of the type popup; destination fields are columns of the same row. */
export function createPopupCell(settings: PopupSettings): ComponentType<CellComponentProps> {
  return function ConfiguredPopupCell(props) {
    return <PopupCell {...props} settings={settings} />
  }
}

type PopupCellProps = CellComponentProps & { settings: PopupSettings }

function PopupCell({ value, label, disabled, onChange, settings }: PopupCellProps) {
  const t = useTexts(popupPickerTexts)
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const settingsError = findSettingsError(settings)
  const field = settings.field ?? splitFields(settings.destFields)[0] ?? ''
  const text = String(value ?? '')
  return (
    <>
      <span className={styles.cellText} title={settingsError ? t(settingsError) : text}>
        {settingsError ? t(settingsError) : text}
      </span>
      <Button
        size="small"
        tone="quiet"
        tabIndex={-1}
        disabled={disabled || settingsError !== undefined}
        aria-label={joinNote(t('open'), label, language)}
        aria-haspopup="dialog"
        icon={<Icon name="search" size={16} />}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <CellDialog>
          <PickerDialog
            settings={settings}
            onPick={(values) => onChange(values[field] ?? '', values)}
            onClose={() => setIsOpen(false)}
          />
        </CellDialog>
      )}
    </>
  )
}
