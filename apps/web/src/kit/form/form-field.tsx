import { toChosenText } from '@paratope/contract/kernel/chosen-number'
import type { ReactNode } from 'react'
import { Field } from '#ui/forms/field.tsx'
import { getByPath, getFieldRules } from './field-paths.ts'
import { useFormContext } from './form-context.ts'
import type { AnyForm, FieldName } from './form-spec.ts'

export interface FieldOf<Spec extends AnyForm> {
  of: Spec
  name: FieldName<Spec>
}

export interface FormFieldProps<Spec extends AnyForm> extends FieldOf<Spec> {
  label: ReactNode
  hint?: ReactNode
  /** At the end of the label's line, such as a link. */
  aside?: ReactNode
  isLabelHidden?: boolean
  /** Required by the form, but not by the schema. */
  required?: boolean | undefined
  className?: string | undefined
}

/** Id, error and attributes of a field, for custom controls. */
export function useFormField<Spec extends AnyForm>({ name }: FieldOf<Spec>) {
  const { rules, errors, values, getFieldId } = useFormContext()
  const fieldRules = getFieldRules(rules, name)
  return {
    id: getFieldId(name),
    name,
    rules: fieldRules,
    required: fieldRules?.required ?? false,
    error: errors[name],
    value: getByPath(values, name),
  }
}

/** Label, mark, hint and error around a control, which receives name, length and initial value. */
export function FormField<Spec extends AnyForm>({
  of,
  name,
  children,
  required,
  className,
  ...field
}: FormFieldProps<Spec> & { children: ReactNode }) {
  const { id, rules, error, value, required: isRequired } = useFormField({ of, name })
  return (
    <Field
      {...field}
      id={id}
      error={error}
      required={required ?? isRequired}
      {...(className !== undefined && { className })}
      control={{
        name,
        ...(value !== undefined &&
          value !== null && {
            // A number of the server is no question: 1.125 is written as 1.1250.
            defaultValue: typeof value === 'number' ? toChosenText(String(value)) : String(value),
          }),
        ...(rules?.maxLength !== undefined && { maxLength: rules.maxLength }),
      }}
    >
      {children}
    </Field>
  )
}

export interface CustomFieldProps<Spec extends AnyForm> extends FieldOf<Spec> {
  children: (field: { id: string; name: string; error: string | undefined }) => ReactNode
}

/** A field that renders its own label. */
export function CustomField<Spec extends AnyForm>({ of, name, children }: CustomFieldProps<Spec>) {
  const { id, error } = useFormField({ of, name })
  return children({ id, name, error })
}
