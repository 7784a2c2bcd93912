import { departmentTexts } from '@paratope/contract/identity/departments/departments.texts'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { SelectField } from '#kit/form/select-field.tsx'
import { deferToast } from '#lib/page/toast-after-load.ts'
import { endSession } from '#lib/session/end-session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { type DepartmentChoice, switchDepartment, type WorkDepartments } from './departments.data.ts'
import { departmentForm } from './departments.forms.ts'

export interface DepartmentDialogProps {
  departments: WorkDepartments
  /** After a login: it stays until a choice is made, or the person logs out. */
  required?: boolean
  onClose: () => void
}

/** Selects department and tenant, if there are several. Closes only after the server confirmed. */
export default function DepartmentDialog({ departments, required = false, onClose }: DepartmentDialogProps) {
  const t = useTexts(departmentTexts)
  const { list, orgCode, tenants, tenant } = departments
  const toChoice = (entries: { [Key in keyof DepartmentChoice]?: string | undefined }): DepartmentChoice => ({
    orgCode: entries.orgCode ?? orgCode,
    tenant: entries.tenant ?? tenant,
  })

  function showSwitched(choice: DepartmentChoice): void {
    const name =
      list.find((one) => one.orgCode === choice.orgCode)?.departName ??
      tenants.find((one) => one.id === choice.tenant)?.name
    const notice = { title: t('switched', { name: name ?? '' }), tone: 'success' as const }
    onClose()
    if (choice.tenant === tenant) toast.show(notice)
    else {
      // The rows on the page belong to the other tenant.
      deferToast(notice)
      location.reload()
    }
  }

  return (
    <FormDialog
      of={departmentForm}
      values={{ orgCode, tenant }}
      title={t(required ? 'choose' : list.length > 1 ? 'switch' : 'switch.tenant')}
      lead={required && t('choose.lead')}
      width={450}
      buttonTexts={
        required
          ? { submit: t('submit'), cancel: t('logout') }
          : { submit: t('submit.switch'), cancel: t('cancel'), close: t('close') }
      }
      errorTexts={{ orgCode: t('department.needed') }}
      call={(_client, _body, entries) => switchDepartment(toChoice(entries), departments)}
      onDone={(_reply, entries) => showSwitched(toChoice(entries))}
      onClose={required ? () => void endSession(t('logout.failed')) : onClose}
    >
      {tenants.length > 1 && (
        <SelectField
          of={departmentForm}
          name="tenant"
          label={t('tenant')}
          options={tenants.map((one) => ({ value: one.id, text: one.name }))}
        />
      )}
      {list.length > 1 && (
        <SelectField
          of={departmentForm}
          name="orgCode"
          label={t('department')}
          {...(orgCode === '' && { placeholder: t('department.choose') })}
          options={list.map((one) => ({ value: one.orgCode, text: one.departName }))}
        />
      )}
    </FormDialog>
  )
}
