import { Link, useRoute } from 'wouter';

const MENU = [
  { label: 'Workout', href: '/home' },
  { label: 'Profile', href: '/profile' },
  { label: 'History', href: '/history' },
  { label: 'Settings', href: '/settings' },
] as const;

export function TopBar() {
  return (
    <header className="border-line border-b-2 pt-[env(safe-area-inset-top)] sm:flex sm:items-center sm:justify-between sm:px-4 lg:px-8">
      <p className="glow flex h-14 items-center px-4 type-px-16 text-primary sm:h-16 sm:px-0">GYMRATT</p>
      <nav aria-label="Menu">
        <ul className="grid grid-cols-4 px-2 pb-2 sm:flex sm:gap-2 sm:p-0">
          {MENU.map((entry) => (
            <li key={entry.href}>
              <MenuLink {...entry} />
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

function MenuLink({ label, href }: (typeof MENU)[number]) {
  const [isCurrent] = useRoute(href);
  return (
    <Link
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={`flex h-12 items-center justify-center type-vt-20 sm:px-4 sm:type-vt-24 ${
        isCurrent ? 'bg-primary text-primary-ink' : 'hover:text-primary'
      }`}
    >
      {label}
    </Link>
  );
}
