/** The contact page with its form; it already says what the visitor asks about. */
export const getContactPath = (subject?: string): string =>
  subject === undefined ? '/ContactUs' : `/ContactUs?about=${encodeURIComponent(subject)}`
