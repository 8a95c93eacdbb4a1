/** Line icons on a 24 by 24 field, as paths: one for each population type, icon of the sheets and mark on the board. */
const TYPES: Record<string, string> = {
  innocent: 'M12 20s-7.2-4.5-7.2-9.7A4 4 0 0 1 12 7.7a4 4 0 0 1 7.2 2.6C19.2 15.5 12 20 12 20z',
  familiar: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17zM9 9.3v1.6M15 9.3v1.6M8.3 14c1 1.7 2.3 2.4 3.7 2.4s2.7-.7 3.7-2.4',
  family: 'M3.8 11.7 12 4.5l8.2 7.2M6.3 9.8v9.7h11.4V9.8M10.2 19.5v-5.2h3.6v5.2',
  celebrity: 'M12 3.6l2.6 5.4 5.8.8-4.2 4.1 1 5.8-5.2-2.8-5.2 2.8 1-5.8-4.2-4.1 5.8-.8z',
  susceptible: 'M9.3 4h5.4v5.3H20v5.4h-5.3V20H9.3v-5.3H4V9.3h5.3z',
  hostile: 'M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7zM9 9l6 6M15 9l-6 6',
  carrier:
    'M12 4.2a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM8 11.3a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM16 11.3a4 4 0 1 0 0 8a4 4 0 0 0 0-8z',
  volatile: 'M12 4 21 19.5H3zM12 10v4.3M12 16.7v.3',
  chaotic: 'M12 3v5M12 16v5M3 12h5M16 12h5M5.6 5.6l3.6 3.6M14.8 14.8l3.6 3.6M18.4 5.6l-3.6 3.6M9.2 14.8l-3.6 3.6',
}

const OPERATIONS: Record<string, string> = {
  add: 'M6 3.8h12v16.4H6zM12 9v6M9 12h6',
  flip: 'M5 11a7.2 7.2 0 0 1 12.3-4L19.5 9M19.5 4.3V9h-4.7M19 13a7.2 7.2 0 0 1-12.3 4L4.5 15M4.5 19.7V15h4.7',
  infection: 'M12 3.3c3.6 4.3 6.2 7.3 6.2 10.7a6.2 6.2 0 0 1-12.4 0c0-3.4 2.6-6.4 6.2-10.7z',
  draw_raxxon: 'M12 3l7.8 4.5v9L12 21l-7.8-4.5v-9zM12 8.8a3.2 3.2 0 1 0 0 6.4a3.2 3.2 0 0 0 0-6.4z',
  power: 'M13.5 3 5.5 13.5H11L9.8 21l8.7-11H13z',
  end_day: 'M19.7 14.3A8.2 8.2 0 1 1 9.7 4.3a6.6 6.6 0 0 0 10 10z',
  hostile_back: 'M9 4.5 4.3 9.2 9 14M4.3 9.2H14a5.2 5.2 0 0 1 0 10.3h-3.5',
  force_pass: 'M5.5 5l8.5 7-8.5 7zM18 5v14',
  return_type: 'M9 4.5 4.3 9.2 9 14M4.3 9.2H14a5.2 5.2 0 0 1 0 10.3h-3.5',
}

const MARKS: Record<string, string> = {
  person: 'M12 4.5a3.6 3.6 0 1 0 0 7.2a3.6 3.6 0 0 0 0-7.2zM5 20c.3-4.2 3-6.3 7-6.3s6.7 2.1 7 6.3',
  eye: 'M2.8 12S6.2 6 12 6s9.2 6 9.2 6-3.4 6-9.2 6-9.2-6-9.2-6zM12 9.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 0 0 0-5z',
  suspect: 'M12 5v9M12 18v.5',
  roadblock: 'M3.5 8h17v6h-17zM7 14v5M17 14v5M8.5 8l-3 6M13.5 8l-3 6M18.5 8l-3 6',
  struck: 'M12 3v5M12 16v5M3 12h5M16 12h5M12 6a6 6 0 1 0 0 12a6 6 0 0 0 0-12z',
  plus: 'M12 6v12M6 12h12',
  safe: 'M4 12h13M12 6.5 17.5 12 12 17.5M20.5 5v14',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  unlock: 'M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 6.8-1.2',
  pile: 'M5 8h11v12H5zM8 8V4h11v12h-3',
  begins: 'M6 21V4M6 4.5h11l-2.5 4 2.5 4H6',
  bot: 'M5 8.5h14v10H5zM12 8.5V5M9 12.5v1.5M15 12.5v1.5',
  close: 'M6 6l12 12M18 6 6 18',
  open: 'M6 9.5l6 6 6-6',
}

/** Whether an operation has an icon. */
export const hasIcon = (operation: string): boolean => operation in OPERATIONS

const UNKNOWN = 'M12 4l8 8-8 8-8-8z'

/** Returns the paths of an icon; a type that only a pack has gets a plain one. */
export function paths(kind: 'type' | 'op' | 'mark', name: string): string {
  return (kind === 'type' ? TYPES : kind === 'op' ? OPERATIONS : MARKS)[name] ?? UNKNOWN
}
