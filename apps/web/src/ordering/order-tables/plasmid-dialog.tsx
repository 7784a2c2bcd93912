import { parsePlasmidReference } from '@paratope/contract/catalogue/services/order-rows'
import { useState } from 'react'
import { useToken } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import styles from './order-table.module.css'
import { orderTablePageTexts } from './order-table.texts.ts'
import { PlasmidChoice } from './plasmid-choice.tsx'

interface PlasmidDialogProps {
  label: string
  value: string
  onChoose: (text: string) => void
  onClose: () => void
}

/** Chooses a saved version of a design or a custom vector, own or shared, or names another plasmid. */
export default function PlasmidDialog({ label, value, onChoose, onClose }: PlasmidDialogProps) {
  const t = useTexts(orderTablePageTexts)
  const isSignedIn = useToken() !== undefined
  const { name, versionId, vectorId } = parsePlasmidReference(value)
  const [other, setOther] = useState(versionId === undefined && vectorId === undefined ? name : '')
  return (
    <Dialog open title={label} onClose={onClose} closeText={t('close')}>
      <div className={styles.dialog}>
        {isSignedIn && <PlasmidChoice chosen={versionId ?? vectorId} onChoose={onChoose} />}
        <form
          className={styles.saving}
          onSubmit={(event) => {
            event.preventDefault()
            onChoose(other.trim())
          }}
        >
          <Field label={t('plasmid.other')}>
            <Input value={other} maxLength={100} onChange={({ target }) => setOther(target.value)} />
          </Field>
          <Button type="submit">{t('plasmid.use')}</Button>
        </form>
        {value !== '' && <Button onClick={() => onChoose('')}>{t('plasmid.clear')}</Button>}
      </div>
    </Dialog>
  )
}
