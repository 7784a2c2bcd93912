import { departmentTexts } from '@paratope/contract/texts/departments'
import { AskDialog } from '#kit/ask-dialog.tsx'
import { endSession } from '#lib/end-session.ts'
import { useSay } from '#lib/texts.ts'
import { toastAfterLoad } from '#lib/toast-after-load.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { toast } from '#ui/toast.ts'
import { moveTo, type Places } from './places.ts'

export interface SwitchDialogProps {
  places: Places
  /** After a login: it stays until a choice is made, or the person logs out. */
  required?: boolean
  onClose: () => void
}

/** Where somebody works: departments where there are several, tenants where there are several. It closes only once the server has agreed. */
export default function SwitchDialog({ places, required = false, onClose }: SwitchDialogProps) {
  const say = useSay(departmentTexts)
  const { list, orgCode, tenants, tenant } = places
  const read = (entries: FormData) => ({
    orgCode: String(entries.get('orgCode') ?? orgCode),
    tenant: String(entries.get('tenant') ?? tenant),
  })

  async function run(entries: FormData): Promise<void> {
    const choice = read(entries)
    await moveTo(choice, places)
    const name =
      list.find((one) => one.orgCode === choice.orgCode)?.departName ??
      tenants.find((one) => one.id === choice.tenant)?.name
    const said = { title: say('switched', { name: name ?? '' }), tone: 'success' as const }
    onClose()
    if (choice.tenant === tenant) toast.show(said)
    else {
      // What is on the page belongs to the other house.
      toastAfterLoad(said)
      location.reload()
    }
  }

  return (
    <AskDialog<'orgCode'>
      title={say(required ? 'choose' : list.length > 1 ? 'switch' : 'switch.tenant')}
      lead={required && say('choose.lead')}
      width={450}
      words={
        required
          ? { submit: say('submit'), cancel: say('logout') }
          : { submit: say('submit.switch'), cancel: say('cancel'), close: say('close') }
      }
      check={(entries) =>
        list.length > 1 && read(entries).orgCode === '' ? { orgCode: say('department.needed') } : {}
      }
      run={run}
      onClose={required ? () => void endSession(say('logout.failed')) : onClose}
    >
      {({ errors, clear }) => (
        <>
          {tenants.length > 1 && (
            <Field label={say('tenant')} required>
              <Select
                name="tenant"
                defaultValue={tenant}
                options={tenants.map((one) => ({ value: one.id, text: one.name }))}
              />
            </Field>
          )}
          {list.length > 1 && (
            <Field label={say('department')} error={errors.orgCode} required>
              <Select
                name="orgCode"
                defaultValue={orgCode}
                {...(orgCode === '' && { placeholder: say('department.choose') })}
                options={list.map((one) => ({ value: one.orgCode, text: one.departName }))}
                onChange={() => clear('orgCode')}
              />
            </Field>
          )}
        </>
      )}
    </AskDialog>
  )
}
