import { type IbanField, ibanField } from '@club/core/membership'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createIbanTyping, type IbanDeps } from './ibanTyping.ts'

/** Returns the field of an account number whose text is stored elsewhere, and what to call when it is typed. `onText` gets the text. */
export function useIbanField(text: string, deps: IbanDeps, onText: (text: string) => void) {
  const [field, setField] = useState<IbanField>(() => ibanField(text))
  const latest = useRef({ field, onText })
  latest.current.onText = onText
  const typing = useMemo(
    () =>
      createIbanTyping(
        deps,
        () => latest.current.field,
        (next) => {
          const isNew = next.text !== latest.current.field.text
          latest.current.field = next
          setField(next)
          if (isNew) latest.current.onText(next.text)
        },
      ),
    [deps],
  )
  useEffect(() => typing.stop, [typing])
  return { field, type: typing.type }
}
