import { useState } from 'react'
import { Field } from './Field.tsx'

export function Plain() {
  const [name, setName] = useState('Tom Reed')
  return <Field label="Name of the guest" value={name} onChange={setName} />
}

export function WithHint() {
  const [comment, setComment] = useState('')
  return (
    <Field
      label="Comment"
      hint="For the starter, up to 200 characters"
      placeholder="With Jonas if possible"
      value={comment}
      onChange={setComment}
    />
  )
}

export function WithError() {
  const [iban, setIban] = useState('DE00 1234')
  return <Field label="IBAN" error="Error: 14 characters are missing" value={iban} onChange={setIban} />
}

export function Search() {
  const [text, setText] = useState('')
  return <Field label="Find a player" type="search" value={text} onChange={setText} />
}
