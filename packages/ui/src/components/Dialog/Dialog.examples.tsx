import { useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { Dialog } from './Dialog.tsx'

export function Withdraw() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Withdraw</Button>
      {open && (
        <Dialog
          title="Withdraw Clara from the Summer Trophy"
          closeLabel="Close"
          onClose={close}
          actions={
            <>
              <Button kind="bad" onClick={close}>
                Withdraw Clara
              </Button>
              <Button onClick={close}>Stay in</Button>
            </>
          }
        >
          <p>Henrik Sommer moves up from the waiting list. The fee of €35.00 goes back to your account.</p>
        </Dialog>
      )}
    </>
  )
}
