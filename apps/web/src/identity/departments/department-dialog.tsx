import { departmentTexts } from '@paratope/contract/identity/departments/departments.texts'
import { EntryDialog } from '#kit/form/entry-dialog.tsx'
import { deferToast } from '#lib/page/toast-after-load.ts'
import { endSession } from '#lib/session/end-session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { switchDepartment, type WorkDepartments } from './departments.data.ts'

export interface DepartmentDialogProps {
  departments: WorkDepartments
  /** After a login: it stays until a choice is made, or the person logs out. */
  required?: boolean
  onClose: () => void
}

/** Where somebody works: departments where there are several, tenants where there are several. It closes only once the server has agreed. */
export default function DepartmentDialog({ departments, required = false, onClose }: DepartmentDialogProps) {
  const t = useTexts(departmentTexts)
  const { list, orgCode, tenants, tenant } = departments
  const readChoice = (entries: FormData) => ({
    orgCode: String(entries.get('orgCode') ?? orgCode),
    tenant: String(entries.get('tenant') ?? tenant),
  })

  async function submitChoice(entries: FormData): Promise<void> {
    const choice = readChoice(entries)
    await switchDepartment(choice, departments)
    const name =
      list.find((one) => one.orgCode === choice.orgCode)?.departName ??
      tenants.find((one) => one.id === choice.tenant)?.name
    const notice = { title: t('switched', { name: name ?? '' }), tone: 'success' as const }
    onClose()
    if (choice.tenant === tenant) toast.show(notice)
    else {
      // What is on the page belongs to the other house.
      deferToast(notice)
      location.reload()
    }
  }

  return (
    <EntryDialog<'orgCode'>
      title={t(required ? 'choose' : list.length > 1 ? 'switch' : 'switch.tenant')}
      lead={required && t('choose.lead')}
      width={450}
      buttonTexts={
        required
          ? { submit: t('submit'), cancel: t('logout') }
          : { submit: t('submit.switch'), cancel: t('cancel'), close: t('close') }
      }
      validate={(entries) =>
        list.length > 1 && readChoice(entries).orgCode === '' ? { orgCode: t('department.needed') } : {}
      }
      onSubmit={submitChoice}
      onClose={required ? () => void endSession(t('logout.failed')) : onClose}
    >
      {({ errors, clearError }) => (
        <>
          {tenants.length > 1 && (
            <Field label={t('tenant')} required>
              <Select
                name="tenant"
                defaultValue={tenant}
                options={tenants.map((one) => ({ value: one.id, text: one.name }))}
              />
            </Field>
          )}
          {list.length > 1 && (
            <Field label={t('department')} error={errors.orgCode} required>
              <Select
                name="orgCode"
                defaultValue={orgCode}
                {...(orgCode === '' && { placeholder: t('department.choose') })}
                options={list.map((one) => ({ value: one.orgCode, text: one.departName }))}
                onChange={() => clearError('orgCode')}
              />
            </Field>
          )}
        </>
      )}
    </EntryDialog>
  )
}
