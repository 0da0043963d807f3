import { circle, icon } from './icon.tsx'

const ring = circle(12, 12, 8.7)

export const AlertIcon = icon('M12 3L22 20.5H2zM12 9.5v5.5', circle(12, 17.6, 1.2))
export const ArrowDownIcon = icon('M12 4v15M6 13l6 6 6-6')
export const ArrowUpIcon = icon('M12 20V5M6 11l6-6 6 6')
export const BackIcon = icon('M21 12H4M11 5l-7 7 7 7')
export const BackspaceIcon = icon('M8.5 5H21v14H8.5L2.5 12zM11.5 9l6 6M17.5 9l-6 6')
export const BanIcon = icon(`${ring}M6 18L18 6`)
export const BellIcon = icon('M6 17V10.5a6 6 0 0 1 12 0V17l2 1.5H4zM10 21h4')
export const BetterIcon = icon('', 'M12 5l8.5 14h-17z')
export const BookmarkIcon = icon('M6 3.5h12V21l-6-5-6 5z')
export const BuildingIcon = icon('M4 21V3.5h10V21M14 9h6v12M2 21h20M7.5 7.5h3M7.5 11.5h3M7.5 15.5h3')
export const CalendarIcon = icon('M3.5 5h17v15.5h-17zM3.5 10h17M8 2.5V7M16 2.5V7')
export const CameraIcon = icon(`M3 7h4.5l1.8-3h5.4l1.8 3H21v13H3z${circle(12, 13, 3.9)}`)
export const CapIcon = icon('M12 4.5L1.5 9.5 12 14.5l10.5-5zM6 12v5c3.5 3 8.5 3 12 0v-5')
export const ChatIcon = icon('M4 20.5l1.3-4.4A8.3 8.3 0 1 1 8.5 19zM8.5 10h7M8.5 13.5h4.5')
export const CheckIcon = icon('M4 12.5l5.5 5.5L20.5 6.5')
export const CheckRingIcon = icon(`${ring}M8 12.3l3 3 5.2-6`)
export const ChecklistIcon = icon('M9 4H5v17h14V4h-4M9 2.5h6v4H9zM8.5 13.5l2.5 2.5 4.5-5')
export const ChevronDownIcon = icon('M5 9l7 7 7-7')
export const ChevronLeftIcon = icon('M15 5l-7 7 7 7')
export const ChevronRightIcon = icon('M9 5l7 7-7 7')
export const ChevronUpIcon = icon('M5 15l7-7 7 7')
export const ClockIcon = icon(`${ring}M12 6.5V12l4 2.5`)
export const CloseIcon = icon('M5 5l14 14M19 5L5 19')
export const CloudOffIcon = icon(
  'M8.5 6.3A6 6 0 0 1 18 10.2 4.2 4.2 0 0 1 20.7 16M17 18.5H7a5 5 0 0 1-1.2-9.8M3.5 3.5l17 17',
)
export const CloudUpIcon = icon(
  'M8 18.5H7a5 5 0 0 1-.5-9.9 6 6 0 0 1 11.5 1.6 4.2 4.2 0 0 1-.7 8.3H16M12 21v-8.5M8.5 15.5L12 12l3.5 3.5',
)
export const ColumnsIcon = icon('M3 4h18v16H3zM9 4v16M15 4v16')
export const CompareIcon = icon('M12 2v20M3.5 6H9v12H3.5zM15 6h5.5v12H15', 'M3.5 6H9v12H3.5z')
export const CopyIcon = icon('M8.5 8.5H20V20H8.5zM5 15.5H4V4h11.5v1')
export const DashboardIcon = icon(
  'M3.5 3.5h7.5v9H3.5zM14 3.5h6.5V9H14zM14 12h6.5v8.5H14zM3.5 15.5h7.5v5H3.5z',
)
export const DownloadIcon = icon('M12 3v12M6.5 10l5.5 5.5L17.5 10M4 20h16')
const grip = [5, 12, 19].map((y) => circle(8.5, y, 1.8) + circle(15.5, y, 1.8)).join('')
export const DragIcon = icon('', grip)
export const EditIcon = icon('M4 20l1.2-5L16 4.2l3.8 3.8L9 18.8zM13.2 7l3.8 3.8')
export const ExitIcon = icon('M10 4H4v16h6M9 12h11.5M15 6.5l5.5 5.5-5.5 5.5')
export const EyeIcon = icon(
  `M2 12s3.7-6.5 10-6.5S22 12 22 12s-3.7 6.5-10 6.5S2 12 2 12z${circle(12, 12, 2.8)}`,
)
export const EyeOffIcon = icon(
  'M8.6 6.1A10 10 0 0 1 12 5.5c6.3 0 10 6.5 10 6.5s-.9 1.6-2.6 3.2M15.8 17.8A9.4 9.4 0 0 1 12 18.5C5.7 18.5 2 12 2 12s1.2-2.1 3.4-4M3.5 3.5l17 17',
)
export const FileIcon = icon('M6 3h8.5L19 7.5V21H6zM14 3v5h5M9 13h7M9 17h5')
export const FuelIcon = icon('M5 21V4h9v17M3 21h13M7.8 7.5h3.4v3.5H7.8zM14 11h2.5v6.5a2 2 0 0 0 4 0V8.5L17 5')
export const GaugeIcon = icon('M4.5 19a9.5 9.5 0 1 1 15 0M12 14.5L16.5 8', circle(12, 14.5, 1.6))
export const HandsetIcon = icon('M6.5 2.5h11v19h-11zM10.5 18h3')
export const ImageIcon = icon('M3 4.5h18v15H3zM3 16l5.5-5.5 5 5L16 13l5 5', circle(15.5, 8.7, 1.4))
export const InfoIcon = icon(`${ring}M12 11v6`, circle(12, 7.8, 1.2))
export const KeyIcon = icon(`${circle(8, 15.5, 4.7)}M11.3 12.2L20 3.5M16 7.5l3.5 3.5M13.5 10l2 2`)
export const ListIcon = icon('M8 6h13M8 12h13M8 18h13', [6, 12, 18].map((y) => circle(4, y, 1.5)).join(''))
export const LogoutIcon = icon('M12 3v9M7 6a8.5 8.5 0 1 0 10 0')
export const MachineIcon = icon(
  'M4 4.5h16V8H4zM6 8l12 8M18 8L6 16M3 16h18v3H3z',
  circle(7, 20.6, 1.5) + circle(17, 20.6, 1.5),
)
export const MailIcon = icon('M3 5h18v14H3zM3.5 6l8.5 7 8.5-7')
export const MenuIcon = icon('M3 6h18M3 12h18M3 18h18')
export const MinusRingIcon = icon(`${ring}M8 12h8`)
export const MoreIcon = icon('', circle(12, 5, 2) + circle(12, 12, 2) + circle(12, 19, 2))
export const PauseIcon = icon('M8 4v16M16 4v16')
export const PeopleIcon = icon(
  `${circle(9, 8.5, 3.8)}M2 20.5c.5-4 3.2-6 7-6s6.5 2 7 6M15.5 5.2a3.8 3.8 0 0 1 0 6.6M18 15c2.4.8 3.7 2.7 4 5.5`,
)
export const PersonIcon = icon(`${circle(12, 8, 4.2)}M3.8 21c.6-4.4 3.8-6.6 8.2-6.6s7.6 2.2 8.2 6.6`)
export const PickupIcon = icon(
  'M22 6H10v11h12zM10 10H5.5l-3 3.5V17H10',
  circle(17.5, 18, 2) + circle(6.5, 18, 2),
)
export const PhoneIcon = icon(
  'M4 4h4.5l2 5-2.6 2a13 13 0 0 0 5.1 5.1l2-2.6 5 2V20a1 1 0 0 1-1 1C11 21 3 13 3 5a1 1 0 0 1 1-1z',
)
export const PinIcon = icon(
  'M12 21.5c-4.6-5.2-7-8.7-7-12a7 7 0 0 1 14 0c0 3.3-2.4 6.8-7 12z',
  circle(12, 9.5, 2.4),
)
export const PlusIcon = icon('M12 4v16M4 12h16')
export const RetryIcon = icon('M4 12.5a8.3 8.3 0 1 0 2.7-6.6M4.5 3v5.5H10')
export const PrintIcon = icon('M7 8V3h10v5M7 17H3V8h18v9h-4M7 13.5h10V21H7z')
export const ReturnIcon = icon('M10 4H4v16h6M21 12H9.5M15 6.5L9.5 12l5.5 5.5')
export const SameIcon = icon('M5 9h14M5 15h14')
export const ScanIcon = icon('M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M3 12h18')
export const SearchIcon = icon(`${circle(10.5, 10.5, 6.5)}M15.5 15.5L21 21`)
export const SettingsIcon = icon(
  `M3 6h10M18 6h3M3 12h3M11 12h10M3 18h9M17 18h4${circle(15.5, 6, 2.5)}${circle(8.5, 12, 2.5)}${circle(14.5, 18, 2.5)}`,
)
export const ShareIcon = icon('M12 15V3M7.5 7.5L12 3l4.5 4.5M7 11H4.5v10h15V11H17')
export const SignatureIcon = icon(
  'M3 20.5h18M4 15.5C7 7 10 3 11.5 4s-3 10.5-1 10.5 3.5-5 5-5-.5 4 1 4 2-1.5 4.5-2',
)
export const SunIcon = icon(
  `${circle(12, 12, 4.2)}M12 2v3M12 19v3M2 12h3M19 12h3M4.9 4.9L7 7M17 17l2.1 2.1M19.1 4.9L17 7M7 17l-2.1 2.1`,
)
export const SyncIcon = icon('M20 10.5A8.3 8.3 0 0 0 5 7.5M4.5 3v5h5M4 13.5a8.3 8.3 0 0 0 15 3M19.5 21v-5h-5')
export const TagIcon = icon('M3.5 3.5h8.5l8.5 8.5-8.5 8.5-8.5-8.5z', circle(8, 8, 1.6))
export const TrashIcon = icon('M3.5 6.5h17M9 6.5V3.5h6v3M6 6.5l1 14h10l1-14M10 11v5.5M14 11v5.5')
export const TruckIcon = icon('M2 6h12v11H2zM14 10h4.5l3 3.5V17H14', circle(6.5, 18, 2) + circle(17.5, 18, 2))
export const UndoIcon = icon('M4 9h10.5a5.5 5.5 0 0 1 0 11H8M8.5 4.5L4 9l4.5 4.5')
export const WorseIcon = icon('', 'M12 19L3.5 5h17z')
export const WrenchIcon = icon(
  'M20.3 7.7L17 11l-4-4 3.3-3.3a5.2 5.2 0 0 0-6.6 6.6L3.5 16.5V20.5h4l6.2-6.2a5.2 5.2 0 0 0 6.6-6.6z',
)
export const XRingIcon = icon(`${ring}M8.7 8.7l6.6 6.6M15.3 8.7l-6.6 6.6`)
export const ZoomIcon = icon(`${circle(10.5, 10.5, 6.5)}M15.5 15.5L21 21M10.5 7.5v6M7.5 10.5h6`)
