import { ICON_NAMES, Icon } from './Icon.tsx'

export function Everyone() {
  return ICON_NAMES.map((name) => <Icon key={name} name={name} />)
}

export function Sizes() {
  return (
    <>
      <Icon name="trophy" size={16} />
      <Icon name="trophy" size={20} />
      <Icon name="trophy" />
      <Icon name="star" size={16} />
    </>
  )
}
