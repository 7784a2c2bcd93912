/** Parts of stock alerts for other domains; the screens are in index.ts, which the router reads alone. */

export { default as StockAlertDialog } from './stock-alert-dialog.tsx'
