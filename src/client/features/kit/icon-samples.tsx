import { ArrowLeft } from 'pixelarticons/react/ArrowLeft.js';
import { ArrowRight } from 'pixelarticons/react/ArrowRight.js';
import { Bell } from 'pixelarticons/react/Bell.js';
import { Calendar } from 'pixelarticons/react/Calendar.js';
import { Check } from 'pixelarticons/react/Check.js';
import { ChevronDown } from 'pixelarticons/react/ChevronDown.js';
import { ChevronLeft } from 'pixelarticons/react/ChevronLeft.js';
import { ChevronRight } from 'pixelarticons/react/ChevronRight.js';
import { ChevronRight2 } from 'pixelarticons/react/ChevronRight2.js';
import { ChevronUp } from 'pixelarticons/react/ChevronUp.js';
import { CircleQuestion } from 'pixelarticons/react/CircleQuestion.js';
import { Clock } from 'pixelarticons/react/Clock.js';
import { Close } from 'pixelarticons/react/Close.js';
import { Coins } from 'pixelarticons/react/Coins.js';
import { Download } from 'pixelarticons/react/Download.js';
import { Eye } from 'pixelarticons/react/Eye.js';
import { EyeOff } from 'pixelarticons/react/EyeOff.js';
import { Fire } from 'pixelarticons/react/Fire.js';
import { Gear } from 'pixelarticons/react/Gear.js';
import { HumanArmsUp } from 'pixelarticons/react/HumanArmsUp.js';
import { Lock } from 'pixelarticons/react/Lock.js';
import { Logout } from 'pixelarticons/react/Logout.js';
import { Mail } from 'pixelarticons/react/Mail.js';
import { Menu } from 'pixelarticons/react/Menu.js';
import { Minus } from 'pixelarticons/react/Minus.js';
import { Moon } from 'pixelarticons/react/Moon.js';
import { Pencil } from 'pixelarticons/react/Pencil.js';
import { Play } from 'pixelarticons/react/Play.js';
import { Plus } from 'pixelarticons/react/Plus.js';
import { Reload } from 'pixelarticons/react/Reload.js';
import { Search } from 'pixelarticons/react/Search.js';
import { Share } from 'pixelarticons/react/Share.js';
import { Shield } from 'pixelarticons/react/Shield.js';
import { Star } from 'pixelarticons/react/Star.js';
import { Trash } from 'pixelarticons/react/Trash.js';
import { Trophy } from 'pixelarticons/react/Trophy.js';
import { User } from 'pixelarticons/react/User.js';
import { Vibrate } from 'pixelarticons/react/Vibrate.js';
import { Volume3 } from 'pixelarticons/react/Volume3.js';
import { VolumeX } from 'pixelarticons/react/VolumeX.js';
import { WarningDiamond } from 'pixelarticons/react/WarningDiamond.js';
import { Wifi } from 'pixelarticons/react/Wifi.js';
import { Icon } from '#client/kit/icon.tsx';
import { StarFilled, WifiOff } from '#client/kit/own-icons.tsx';
import { Tick } from '#client/kit/tick.tsx';
import { KitSection, Sample } from './kit-section.tsx';

/** The icons used by the product. Others of the set are one import away. */
const ICONS = {
  ArrowLeft,
  ArrowRight,
  Bell,
  Calendar,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronRight2,
  ChevronUp,
  CircleQuestion,
  Clock,
  Close,
  Coins,
  Download,
  Eye,
  EyeOff,
  Fire,
  HumanArmsUp,
  Lock,
  Logout,
  Mail,
  Menu,
  Minus,
  Moon,
  Pencil,
  Play,
  Plus,
  Reload,
  Search,
  Gear,
  Share,
  Shield,
  Star,
  Trash,
  Trophy,
  User,
  Vibrate,
  Volume3,
  VolumeX,
  WarningDiamond,
  Wifi,
  StarFilled,
  WifiOff,
};

export function IconSamples() {
  return (
    <KitSection title="ICONS">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(100px,1fr))] gap-4">
        {Object.entries(ICONS).map(([name, icon]) => (
          <li key={name} className="flex flex-col items-center gap-1 type-vt-18 text-ink-dim">
            <Icon of={icon} className="text-ink" />
            {name}
          </li>
        ))}
      </ul>
      <Sample of="The fat tick: 20 and 30; an icon of 48">
        <div className="flex items-center gap-4 text-good">
          <Tick size={20} />
          <Tick size={30} label="Done" />
          <Icon of={Trophy} size={48} className="text-gold" />
        </div>
      </Sample>
    </KitSection>
  );
}
