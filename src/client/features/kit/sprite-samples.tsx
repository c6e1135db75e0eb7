import { Coin } from '#client/kit/coin.tsx';
import { Mascot } from '#client/kit/mascot.tsx';
import { RatHead } from '#client/kit/rat-head.tsx';
import { Skyline } from '#client/kit/skyline.tsx';
import { HorizonGrid, Sun } from '#client/kit/sun-grid.tsx';
import { KitSection, Sample, Samples } from './kit-section.tsx';

export function SpriteSamples() {
  return (
    <KitSection title="SPRITES">
      <Samples>
        <Sample of="Head: 40, 48, 96">
          <div className="flex items-end gap-4">
            <RatHead size={40} />
            <RatHead size={48} />
            <RatHead size={96} label="The rat" />
          </div>
        </Sample>
        <Sample of="Mascot: 72, 144">
          <div className="flex items-end gap-4">
            <Mascot size={72} />
            <Mascot size={144} label="The rat lifts a barbell" />
          </div>
        </Sample>
        <Sample of="Coin">
          <div className="flex items-end gap-4">
            <Coin size={32} />
            <Coin size={64} />
            <Coin size={160} rat label="GYMRATT" />
          </div>
        </Sample>
      </Samples>
      <Sample of="Skyline: none in dark and minimal">
        <Skyline />
      </Sample>
      <Sample of="Sun and horizon: synthwave alone">
        <div className="flex flex-col items-center">
          <Sun radius={88} />
          <HorizonGrid height={200} className="w-full" />
          <Sun />
          <HorizonGrid height={100} className="w-full" />
        </div>
      </Sample>
    </KitSection>
  );
}
