export interface ContactFormProps {
  /** The service or product that the visitor came from. */
  subject: string
}
