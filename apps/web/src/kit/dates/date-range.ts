/** Days, `YYYY-MM-DD`; empty for an open end. */
export interface DateRange {
  from: string
  to: string
}
