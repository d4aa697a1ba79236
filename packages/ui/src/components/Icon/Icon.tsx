import {
  ArrowLeft,
  ArrowRight,
  Ban,
  Bell,
  Calculator,
  CalendarClock,
  CalendarDays,
  CalendarPlus,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CircleUserRound,
  ClockAlert,
  Contact,
  DoorOpen,
  Ellipsis,
  Eye,
  EyeOff,
  History,
  Hourglass,
  House,
  Info,
  Languages,
  Lock,
  LogIn,
  LogOut,
  type LucideIcon,
  Newspaper,
  Radio,
  Search,
  Settings,
  SlidersHorizontal,
  Star,
  Sun,
  Ticket,
  TriangleAlert,
  Trophy,
  UserPlus,
  Users,
  Wallet,
  WifiOff,
  X,
} from 'lucide-react'
import * as css from './Icon.css.ts'

const ICONS = {
  alert: CircleAlert,
  arrowLeft: ArrowLeft,
  arrowRight: ArrowRight,
  ban: Ban,
  bell: Bell,
  calculator: Calculator,
  calendar: CalendarDays,
  check: Check,
  checkCircle: CircleCheck,
  chevronDown: ChevronDown,
  chevronLeft: ChevronLeft,
  chevronRight: ChevronRight,
  close: X,
  closesSoon: ClockAlert,
  eye: Eye,
  eyeOff: EyeOff,
  filter: SlidersHorizontal,
  friends: Users,
  history: History,
  home: House,
  hourglass: Hourglass,
  info: Info,
  languages: Languages,
  live: Radio,
  lock: Lock,
  logIn: LogIn,
  logOut: LogOut,
  member: Contact,
  more: Ellipsis,
  news: Newspaper,
  offline: WifiOff,
  open: DoorOpen,
  opens: CalendarPlus,
  person: CircleUserRound,
  personAdd: UserPlus,
  search: Search,
  settings: Settings,
  star: Star,
  sun: Sun,
  teeTimes: CalendarClock,
  trophy: Trophy,
  voucher: Ticket,
  wallet: Wallet,
  warning: TriangleAlert,
} as const satisfies Record<string, LucideIcon>

export type IconName = keyof typeof ICONS

export const ICON_NAMES = Object.keys(ICONS) as readonly IconName[]

export interface IconProps {
  readonly name: IconName
  /** Side in px. */
  readonly size?: 16 | 20 | 24
}

/** A picture beside a word; readers skip it. */
export function Icon({ name, size = 24 }: IconProps) {
  const Drawing = ICONS[name]
  return <Drawing className={name === 'star' ? css.star : css.icon} size={size} aria-hidden="true" focusable="false" />
}
