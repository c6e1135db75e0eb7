import './home.css';
import { useState } from 'react';
import { ContinueCard } from './continue-card.tsx';
import { HomeDock } from './home-dock.tsx';
import { TemplatePicker } from './template-picker/template-picker.tsx';

export function HomeScreen() {
  const [isPicking, setIsPicking] = useState(false);
  return (
    <main className="flex grow flex-col">
      <div className="screen flex flex-col gap-5">
        <h1 className="sr-only">DASHBOARD</h1>
        <ContinueCard />
      </div>
      <HomeDock onLoad={() => setIsPicking(true)} />
      <TemplatePicker open={isPicking} onClose={() => setIsPicking(false)} />
    </main>
  );
}
