export interface DialogProps {
  onClose: () => void
}
